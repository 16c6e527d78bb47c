const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];

/** Prefixes (`module:entity`, with `*`) and the actions a row names for them. */
interface Clause {
    prefixes: string[];
    actions: string[];
}

/**
 * The existing codes that the first cell of a matrix row names. The notations of the table:
 * `a:b:x y` two actions · `a:b:x a:c:y` two screens · `a:b a:c: x y` actions of both · `a:b c d: x` screens of one module ·
 * `a:*Account:x` a wildcard · `std` the standard actions · `a:*` alone: every action.
 * @param exact codes that some row names without a wildcard: a wildcard leaves them to that row (card numbers are not «users:*:plain»).
 */
export function expandRow(cell: string, codes: string[], exact: ReadonlySet<string>): string[] {
    const read = clauses(cell);
    return codes.filter(code => {
        const at = code.lastIndexOf(':');
        const action = code.slice(at + 1);
        return read.some(
            ({ prefixes, actions }) =>
                (actions.length === 0 || actions.includes(action)) &&
                prefixes.some(prefix => matches(prefix, code.slice(0, at)) && !(prefix.includes('*') && exact.has(code))),
        );
    });
}

/** The codes that a cell names without a wildcard. */
export function exactCodes(cell: string, codes: string[]): string[] {
    return expandRow(cell, codes, new Set(codes));
}

/** Words up to the colon that ends a prefix are prefixes, words after it actions. */
function clauses(cell: string): Clause[] {
    const found: Clause[] = [];
    let collecting = false;
    for (const word of words(cell)) {
        const [module = '', entity, action] = word.split(':');
        const last = found.at(-1);
        if (entity === undefined && last && !collecting) {
            last.actions.push(...(module === 'std' ? STANDARD : [module]));
            continue;
        }
        const prefix = entity ? `${module}:${entity}` : `${moduleOf(last)}:${module}`;
        if (last && collecting && !action) last.prefixes.push(prefix);
        else found.push({ prefixes: [prefix], actions: action ? [action] : [] });
        collecting = !word.endsWith(':') && !action;
    }
    return found;
}

/** The words of a cell without its remarks in parentheses. */
function words(cell: string): string[] {
    return cell
        .replace(/\([^)]*\)/g, '')
        .split(/\s+/)
        .filter(Boolean);
}

function moduleOf(clause: Clause | undefined): string {
    return clause?.prefixes[0]?.split(':')[0] ?? '';
}

function matches(pattern: string, prefix: string): boolean {
    return new RegExp(`^${pattern.replace(/\*/g, '.*')}$`).test(prefix);
}
