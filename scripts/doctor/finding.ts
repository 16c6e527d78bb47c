/** What one check says: fine, worth a look, or broken. */
export interface Finding {
    level: 'ok' | 'warn' | 'fault';
    /** What was looked at, in two or three words. */
    name: string;
    /** What it is like, and for `warn` and `fault` what to do. One line. */
    text: string;
}

export const ok = (name: string, text: string): Finding => ({ level: 'ok', name, text });
export const warn = (name: string, text: string): Finding => ({ level: 'warn', name, text });
export const fault = (name: string, text: string): Finding => ({ level: 'fault', name, text });

const SIGNS = { ok: '✓', warn: '!', fault: '✗' };

/** The finding as it is printed. */
export const lineOf = ({ level, name, text }: Finding): string => `${SIGNS[level]} ${name}：${text}`;
