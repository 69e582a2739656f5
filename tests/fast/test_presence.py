"""The compiled form is optional, and costs nothing until it is asked for."""

import subprocess
import sys

WITHOUT = "import sys; sys.modules['{}'] = None\n"


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_package_loads_neither_numba_nor_numpy():
    code = "import sys, touchline, touchline.fast, touchline.lab.simulate, touchline.lab.bench\n"
    assert run(code + "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))") == "[]"


def test_without_numba_it_says_so_and_what_to_install():
    code = WITHOUT.format("numba") + (
        "from touchline.fast import available, missing, compiled\n"
        "from touchline.core.registry import find\n"
        "from touchline.core.errors import NotCompiled\n"
        "print(available()); print(missing())\n"
        "try:\n    compiled(find('rugby15'))\n"
        "except NotCompiled as error:\n    print(error.code, error.facts['install'])\n"
    )
    said = run(code).splitlines()
    assert said[0] == "False"
    assert said[1].startswith("The compiled form needs numba, which is not installed;")
    assert said[2] == "fast/missing pip install 'touchline[fast]'"


def test_a_broken_installation_is_told_from_a_missing_one():
    code = (
        "import sys, types\n"
        "class Broken:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'numba': raise ImportError('needs NumPy 2.4 or less')\n"
        "sys.meta_path.insert(0, Broken())\n"
        "from touchline.fast import missing; print(missing())"
    )
    assert "needs numba, which cannot be loaded (needs NumPy 2.4 or less)" in run(code)


def test_a_simulation_without_numba_is_interpreted():
    code = WITHOUT.format("numba") + (
        "from touchline.lab.simulate import simulate\n"
        "from touchline.core.registry import find\n"
        "print(simulate(find('rugby15'), matches=3).matches)"
    )
    assert run(code) == "3"
