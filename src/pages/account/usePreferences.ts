import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preference, PreferenceName, Preferences } from '#contract/system/account/account.ts';
import { loadPreferences, savePreference } from '#providers/account/account.ts';

const KEY = ['account', 'preferences'];

/** Query options of the preferences, also for use outside of a component. */
export const preferencesQuery = queryOptions({ queryKey: KEY, queryFn: ({ signal }) => loadPreferences(signal), staleTime: 60_000 });

/** The preferences of the account; a group that was never saved is undefined. */
export const usePreferences = () => useQuery(preferencesQuery);

/** Saves one group as a whole. Optimistic: the screen shows the new value immediately and the old one again if saving fails. */
export const useSavePreference = <N extends PreferenceName>(name: N) => {
    const client = useQueryClient();
    return useMutation({
        mutationFn: (value: Preference<N>) => savePreference(name, value),
        onMutate: async value => {
            await client.cancelQueries({ queryKey: KEY });
            const before = client.getQueryData<Preferences>(KEY);
            client.setQueryData<Preferences>(KEY, { ...before, [name]: value });
            return { before };
        },
        onError: (_error, _value, context) => client.setQueryData(KEY, context?.before),
    });
};
