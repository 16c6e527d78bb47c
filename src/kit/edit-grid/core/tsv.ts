/** Text that a spreadsheet would interpret as a formula (security S82). A sign before digits only is not a formula. */
const FORMULA = /^'*[=@+-]/;
const SIGNED_NUMBER = /^[+-][\d\s().-]+$/;

/** Prefixes a formula, and a formula that already has quotes, with a quote, so that `unguard` restores the text. */
const guard = (text: string) => (FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text);
const unguard = (text: string) => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats a block of texts for the clipboard: tabs between cells, line breaks between rows, quoted as spreadsheets do. */
export const formatTsv = (block: readonly (readonly string[])[]): string => {
    const text = block.map(row => row.map(cell => quoted(guard(cell))).join('\t')).join('\n');
    // One more line break, because a trailing one only ends the last row.
    return text.endsWith('\n') ? `${text}\n` : text;
};

/** Parses the block of texts in a clipboard. A trailing line break ends the last row; rows may have different numbers of cells. */
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
            // A quote inside the text, as in 5" pipe, does not start a quoted cell.
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
