import { ThirdAppFault } from './third-app-fault.service.ts';

const TIMEOUT_MS = 8000;

interface Question {
    /** Whom the answer is from, as people call it. */
    name: string;
    url: string;
    headers?: Record<string, string>;
    /** Sent by POST as JSON; without it the call is a GET. */
    body?: object;
}

/**
 * Asks a third party's app interface. Addresses hold tokens and secrets, so nothing of a failure is passed on, and no redirect is followed.
 * @throws ThirdAppFault when it can't be reached or answers no JSON
 */
export async function askJson({ name, url, headers = {}, body }: Question): Promise<{ status: number; answer: Record<string, unknown> }> {
    try {
        const response = await fetch(url, {
            method: body ? 'POST' : 'GET',
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
            headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
        });
        const answer: unknown = await response.json().catch(() => undefined);
        if (typeof answer === 'object' && answer !== null) return { status: response.status, answer: answer as Record<string, unknown> };
        throw new ThirdAppFault(`${name}返回${response.status}，内容无法识别`);
    } catch (error) {
        throw error instanceof ThirdAppFault ? error : new ThirdAppFault(`${name}无法连接`);
    }
}

/** A text of an answer; empty where there is none. */
export const textIn = (answer: object, key: string): string => {
    const value: unknown = (answer as Record<string, unknown>)[key];
    return typeof value === 'string' ? value : '';
};
