import { badRequest } from '#server/kit/errors.ts';

/** An object that a query brings as JSON text; none without one. @throws AppError 400 on the key */
export const parseJsonObject = (text: unknown, key: string): Record<string, unknown> => {
    if (typeof text !== 'string' || text === '') return {};
    try {
        const value: unknown = JSON.parse(text);
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
            const entries = Object.entries(value).map(([name, each]) => [
                name,
                typeof each === 'number' ? String(each) : (each as unknown),
            ]);
            return Object.fromEntries(entries) as Record<string, unknown>;
        }
    } catch {
        // Told below, like what is no object.
    }
    throw badRequest({ [key]: '格式不正确' });
};
