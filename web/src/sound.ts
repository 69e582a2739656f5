// Short sounds, made here and never fetched; off until somebody asks for them.
const KEY = "touchline.sound";

export type Sound = "roll" | "step" | "goal" | "whistle" | "time" | "ready";

let context: AudioContext | null = null;
let isOn = localStorage.getItem(KEY) === "on";

export const soundIsOn = (): boolean => isOn;

export function turnSound(on: boolean): void {
  isOn = on;
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("step");
}

/** One tone: pitch in hertz, when and how long in seconds, how loud from 0 to 1. */
interface Note {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

const knock = (at: number, pitch: number): Note => ({
  at,
  pitch,
  length: 0.05,
  loud: 0.12,
  shape: "triangle",
});
const trill = (at: number, length: number): Note[] =>
  Array.from({ length: Math.round(length / 0.03) }, (_, i) => ({
    at: at + i * 0.03,
    pitch: i % 2 ? 2350 : 2150,
    length: 0.035,
    loud: 0.05,
    shape: "square",
  }));

const SOUNDS: Record<Sound, Note[]> = {
  roll: [0, 0.06, 0.11, 0.18, 0.28].map((at, i) => knock(at, 300 - 25 * i)),
  step: [knock(0, 220)],
  ready: [{ at: 0, pitch: 523, length: 0.12, loud: 0.08, shape: "sine" }],
  whistle: trill(0, 0.35),
  time: [...trill(0, 0.2), ...trill(0.3, 0.5)],
  goal: [523, 659, 784, 1047].map((pitch, i) => ({
    at: i * 0.11,
    pitch,
    length: 0.24,
    loud: 0.1,
    shape: "triangle",
  })),
};

/** Make a sound, if they are wanted. */
export function play(sound: Sound): void {
  if (!isOn) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const note of SOUNDS[sound]) sing(context, note, start);
}

function sing(audio: AudioContext, note: Note, start: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  const [from, until] = [start + note.at, start + note.at + note.length];
  voice.type = note.shape;
  voice.frequency.setValueAtTime(note.pitch, from);
  volume.gain.setValueAtTime(note.loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0008, until);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(until);
}
