/** Where a menu entry's `meta.url` leads. */
export interface MenuAddress {
    /** Absolute http(s) address; where `hasTicket`, with `${token}` still in it. */
    readonly address: string;
    /** A one-time ticket is where the template says `${token}`: fetched at the moment of opening. */
    readonly hasTicket: boolean;
}

/** The settings of `/config.js` that a template may name (security S69). */
const SETTINGS = ['domianURL', 'staticDomainURL'] as const; // wire: domianURL

const EXPRESSION = /\{\{([^{}]*)\}\}/g;
const SETTING = /^window\s*\.\s*_CONFIG\s*(?:\[\s*(['"])(\w+)\1\s*\]|\.\s*(\w+))$/;
const ORIGIN = /^(?:window\s*\.\s*)?location\s*\.\s*origin$/;
const TICKET = '${token}';
/** Placeholder of the ticket while the address is parsed; no address has it by chance. */
const MARK = 'ticket-goes-here-7f3a';

/** Browsers drop these before they read a scheme: `java\tscript:`. */
const isControl = (character: string): boolean => character <= ' ' || character === '\u007f';

const valueOf = (expression: string, config: Readonly<Record<string, unknown>>, origin: string): string | undefined => {
    if (ORIGIN.test(expression)) return origin;
    const [, , quoted, dotted] = SETTING.exec(expression) ?? [];
    const name = SETTINGS.find(one => one === (quoted ?? dotted));
    const value = name && config[name];
    return typeof value === 'string' ? value : undefined;
};

/**
 * Reads a menu url (ROUTE-17): `{{ … }}` may name a setting of `window._CONFIG` or `window.location.origin` and nothing
 * else; nothing is ever evaluated. `${token}` becomes a one-time ticket, never the session's token.
 * Answers undefined for any other expression and for what is not an http(s) address or a path of this site in the end.
 */
export const menuAddress = (
    template: string,
    config: Readonly<Record<string, unknown>> = globalThis.window._CONFIG ?? {},
    origin: string = globalThis.location.origin,
): MenuAddress | undefined => {
    let isKnown = true;
    const filled = template.trim().replace(EXPRESSION, (_whole, expression: string) => {
        const value = valueOf(expression.trim(), config, origin);
        if (value === undefined) isKnown = false;
        return value ?? '';
    });
    const marked = filled.replaceAll(TICKET, MARK);
    if (!isKnown || /\$\{|\{\{|\}\}/.test(marked) || [...marked].some(isControl)) return undefined;
    const address = checked(marked, origin);
    if (address === undefined) return undefined;
    return { address: address.replaceAll(MARK, TICKET), hasTicket: marked !== filled };
};

/** Http or https with a host, or a path of this site; `//host` and backslashes are other sites in disguise. */
const checked = (text: string, origin: string): string | undefined => {
    const isPath = text.startsWith('/') && !text.startsWith('//');
    if ((!isPath && !/^https?:\/\/[^/]/i.test(text)) || text.includes('\\')) return undefined;
    try {
        const url = new URL(text, origin);
        const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
        return isWeb && url.username === '' && url.password === '' && (!isPath || url.origin === origin) ? url.href : undefined;
    } catch {
        return undefined;
    }
};
