/** An account that a demo server offers on its sign-in page (AUTH-13). */
export interface DemoAccount {
    username: string;
    password: string;
    /** Name of the role, shown on the button. */
    role: string;
}

const isAccount = (value: unknown): value is DemoAccount => {
    const given = value as Partial<Record<keyof DemoAccount, unknown>> | null;
    return typeof given?.username === 'string' && typeof given.password === 'string' && typeof given.role === 'string';
};

/** The accounts in `/config.js`, one per role; none on a server without demo data. */
export function demoAccounts(): DemoAccount[] {
    const given: unknown = window._CONFIG?.demoAccounts;
    const accounts: DemoAccount[] = Array.isArray(given) ? given.filter(isAccount) : [];
    return accounts.filter(({ role }, index) => accounts.findIndex(other => other.role === role) === index);
}
