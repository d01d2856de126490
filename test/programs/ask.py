"""Asks the parser of a real tool, in one process, which lines of its standard input it accepts: no command of it runs."""
import contextlib
import io
import json
import runpy
import sys

framework, module = sys.argv[1:3]
lines = json.load(sys.stdin)
report = sys.stdout


def answer(accepts):
    verdicts = []
    for words in lines:
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                accepts(words)
            verdicts.append(True)
        except SystemExit as end:
            verdicts.append(not end.code)
        except Exception:
            verdicts.append(False)
    json.dump(verdicts, report)
    report.flush()
    raise SystemExit(0)


def ask_argparse():
    import argparse

    parse = argparse.ArgumentParser.parse_args

    def found(self, args=None, namespace=None):
        argparse.ArgumentParser.parse_args = parse
        # What a tool's own code makes of a value is in no help.
        for action in self._actions:
            action.type = None
        answer(self.parse_args)

    argparse.ArgumentParser.parse_args = found
    sys.argv = [module]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def ask_click():
    import importlib

    import click

    click.Context.invoke = lambda self, *args, **kwargs: None
    for kind in (click.types.IntParamType, click.types.FloatParamType, click.Path, click.File):
        kind.convert = lambda self, value, param, ctx: value
    path, name = module.split(":")
    command = getattr(importlib.import_module(path), name)
    answer(lambda words: command.main(args=words, prog_name="tool"))


{"argparse": ask_argparse, "click": ask_click}[framework]()
