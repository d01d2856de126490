// The style of the overlay: readable over any site, in any colour mode.

export const OVERLAY_STYLE = `
  :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 14px/1.5 system-ui, sans-serif; color: #f3f4f6; pointer-events: none; }
  * { box-sizing: border-box; }
  .panel { pointer-events: auto; max-width: 60rem; max-height: 70vh; margin: 0 auto; padding: 1rem 1.25rem; overflow: auto; background: #14171c; border-top: 4px solid #f2b84b; border-radius: 10px 10px 0 0; box-shadow: 0 -4px 24px rgb(0 0 0 / 40%); }
  .alert { border-top-color: #ff6b6b; }
  header { display: flex; justify-content: space-between; gap: 1rem; }
  h2 { margin: 0; font-size: 1rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: .75rem 0; border-top: 1px solid #333a44; }
  li:first-child { border-top: 0; }
  p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .message { font-weight: 600; }
  .hint, .answer { color: #b6bec9; }
  .answer { margin-left: .75rem; }
  pre { margin: .5rem 0 0; padding: .75rem; overflow: auto; background: #0b0d10; border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; }
  .here { color: #ff9d9d; font-weight: 700; }
  button { font: inherit; color: inherit; cursor: pointer; background: none; border: 0; padding: .125rem .25rem; }
  .place { padding-inline: 0; font-family: ui-monospace, monospace; color: #8fc7ff; text-decoration: underline; text-align: left; }
  .close { font-size: 1.25rem; line-height: 1; }
  .badge { pointer-events: auto; position: fixed; left: 1rem; bottom: 1rem; padding: .375rem .75rem; background: #14171c; border: 1px solid #f2b84b; border-radius: 999px; }
  button:focus-visible, pre:focus-visible { outline: 2px solid #8fc7ff; outline-offset: 2px; }
  @media print { :host { display: none; } }
`
