/** Target of a menu entry's `meta.url`. */
export interface MenuAddress {
    /** Absolute http(s) URL; with `hasTicket` it still contains `${token}`. */
    readonly address: string;
    /** `${token}` must be replaced by a one-time ticket, which is requested when the URL is opened. */
    readonly hasTicket: boolean;
}

/** The settings of `/config.js` that a template may use (security S69). */
const SETTINGS = ['domianURL', 'staticDomainURL'] as const; // wire: domianURL

const EXPRESSION = /\{\{([^{}]*)\}\}/g;
const SETTING = /^window\s*\.\s*_CONFIG\s*(?:\[\s*(['"])(\w+)\1\s*\]|\.\s*(\w+))$/;
const ORIGIN = /^(?:window\s*\.\s*)?location\s*\.\s*origin$/;
const TICKET = '${token}';
/** Placeholder of the ticket while the URL is parsed; it does not occur in real URLs. */
const MARK = 'ticket-goes-here-7f3a';

/** Browsers ignore these characters when they parse a scheme: `java\tscript:`. */
const isControl = (character: string): boolean => character <= ' ' || character === '\u007f';

const valueOf = (expression: string, config: Readonly<Record<string, unknown>>, origin: string): string | undefined => {
    if (ORIGIN.test(expression)) return origin;
    const [, , quoted, dotted] = SETTING.exec(expression) ?? [];
    const name = SETTINGS.find(one => one === (quoted ?? dotted));
    const value = name && config[name];
    return typeof value === 'string' ? value : undefined;
};

/**
 * Parses a menu url (ROUTE-17): `{{ … }}` may contain only a setting of `window._CONFIG` or `window.location.origin`; nothing is ever
 * evaluated. `${token}` becomes a one-time ticket, never the session's token. Returns undefined for any other expression, and if the result
 * is not an http(s) URL or a path of this site.
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

/** Accepts http or https with a host, or a path of this site; rejects `//host` and backslashes, which lead to other sites. */
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
