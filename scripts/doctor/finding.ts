/** Result of one check: fine, a warning, or a fault. */
export interface Finding {
    level: 'ok' | 'warn' | 'fault';
    /** The checked subject, in two or three words. */
    name: string;
    /** Its state, and for `warn` and `fault` the remedy. One line. */
    text: string;
}

export const ok = (name: string, text: string): Finding => ({ level: 'ok', name, text });
export const warn = (name: string, text: string): Finding => ({ level: 'warn', name, text });
export const fault = (name: string, text: string): Finding => ({ level: 'fault', name, text });

const SIGNS = { ok: '✓', warn: '!', fault: '✗' };

/** The finding as it is printed. */
export const lineOf = ({ level, name, text }: Finding): string => `${SIGNS[level]} ${name}：${text}`;
