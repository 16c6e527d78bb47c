/** Where the help page is; no menu entry leads there, the header does. */
export const HELP = '/help';
