import { QueryClient } from '@tanstack/react-query';

/**
 * The query client for `<Admin>`. react-query does not retry, because the HTTP client repeats reads itself. Calls made offline fail
 * immediately with a message instead of being sent later without the user's knowledge.
 */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
            mutations: { retry: false, networkMode: 'always' },
        },
    });
