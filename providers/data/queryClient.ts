import { QueryClient } from '@tanstack/react-query';

/**
 * The query client for `<Admin>`. The HTTP client repeats reads itself, so react-query does not; and calls made offline
 * fail at once with their message instead of waiting to be sent later, behind the person's back.
 */
export const createQueryClient = (): QueryClient =>
    new QueryClient({
        defaultOptions: {
            queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
            mutations: { retry: false, networkMode: 'always' },
        },
    });
