/** Text that sheets would take for a formula (security S82). A sign before mere digits is none. */
const FORMULA = /^'*[=@+-]/;
const SIGNED_NUMBER = /^[+-][\d\s().-]+$/;

/** Puts a quote before a formula, and before such quotes, so that `unguard` gives the text back. */
const guard = (text: string) => (FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text);
const unguard = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A block of texts as the clipboard holds it: tabs between cells, lines between rows, quoted as spreadsheets do. */
export const formatTsv = (block: readonly (readonly string[])[]): string => {
    const text = block.map(row => row.map(cell => quoted(guard(cell))).join('\t')).join('\n');
    // One more line break, as a last one ends a row and begins none.
    return text.endsWith('\n') ? `${text}\n` : text;
};

/** The block of texts in a clipboard. A last line break ends the last row; every row keeps the cells that it has. */
export const parseTsv = (text: string): string[][] => {
    const rows: string[][] = [];
    let row: string[] = [];
    let at = 0;
    const quotedCell = (): string | undefined => {
        let cell = '';
        for (let next = at + 1; ; next++) {
            const mark = text.indexOf('"', next);
            if (mark < 0) return undefined;
            cell += text.slice(next, mark);
            if (text[mark + 1] === '"') {
                cell += '"';
                next = mark + 1;
                continue;
            }
            const end = text[mark + 1];
            // A quote that is part of the text, as in 5" pipe, quotes nothing.
            if (end !== undefined && end !== '\t' && end !== '\n' && end !== '\r') return undefined;
            at = mark + 1;
            return cell;
        }
    };
    const plainCell = (): string => {
        const start = at;
        while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at++;
        return text.slice(start, at);
    };
    while (at <= text.length) {
        row.push(unguard((text[at] === '"' ? quotedCell() : undefined) ?? plainCell()));
        if (text[at] === '\t') {
            at++;
            continue;
        }
        rows.push(row);
        row = [];
        if (text[at] === '\r' && text[at + 1] === '\n') at++;
        at++;
        if (at === text.length) break;
    }
    return rows;
};
