/** Wire: a range travels as two keys. */
export const rangeKeys = (source: string): [begin: string, end: string] => [`${source}_begin`, `${source}_end`];
