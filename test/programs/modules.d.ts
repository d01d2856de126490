// What is installed in this folder only, when these tests run.
declare module '@oclif/core'
