// What is asked over HTTP.
import type {
  AnalysisSeen,
  GameSeen,
  NewTable,
  Problem,
  Replay,
  RulesSeen,
  TableMade,
  TableSeen,
} from "./protocol";

/** The server said no, and why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? `HTTP ${status}`);
  }
}

async function json<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Refusal(response.status, await problemIn(response));
  return (await response.json()) as T;
}

async function problemIn(response: Response): Promise<Problem | null> {
  const body: unknown = await response.json().catch(() => null);
  return body !== null && typeof body === "object" && "words" in body ? (body as Problem) : null;
}

function posted(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const getGames = (): Promise<GameSeen[]> => json("/api/games");
export const makeTable = (table: Partial<NewTable> & { game: string }): Promise<TableMade> =>
  json("/api/tables", posted(table));
export const getTable = (id: string): Promise<TableSeen> => json(tablePath(id));
export const getRules = (game: string, language: string): Promise<RulesSeen> =>
  json(`/api/games/${encodeURIComponent(game)}/rules?lang=${language}`);
export const getReplay = (id: string, from: number, count: number): Promise<Replay> =>
  json(`${tablePath(id)}/replay?from=${from}&count=${count}`);

export const getAnalysis = (id: string): Promise<AnalysisSeen> => json(`${tablePath(id)}/analysis`);
export const sendForAnalysis = (record: string): Promise<AnalysisSeen> =>
  json("/api/analyses", { method: "POST", headers: { "content-type": "text/plain" }, body: record });

/** The record of a finished match, as text. */
export async function getRecord(id: string): Promise<string> {
  const response = await fetch(`${tablePath(id)}/record`);
  if (!response.ok) throw new Refusal(response.status, await problemIn(response));
  return response.text();
}

/** Show a record of one's own, step by step; the server keeps nothing of it. */
export const sendRecord = (record: string, from: number, count: number): Promise<Replay> =>
  json(`/api/replays?from=${from}&count=${count}`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: record,
  });
