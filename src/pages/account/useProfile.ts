import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileBody } from '#contract/system/account/account.ts';
import { getRecord } from '#providers/data/asking.ts';
import { put } from '#providers/http/http.ts';
import { readSession, updateUser } from '#providers/store/session.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

const KEY = ['account', 'profile'];

/** One's own account. */
export const useProfile = () =>
    useQuery({ queryKey: KEY, queryFn: ({ signal }) => getRecord<Profile>('/sys/account/profile', {}, { signal }) });

/** Saves what changed of the own profile; header and center follow at once. */
export const useSaveProfile = () => {
    const client = useQueryClient();
    return useSingleFlight({
        mutationFn: (body: ProfileBody) => put<Profile>('/sys/account/profile', body),
        onSuccess: profile => {
            client.setQueryData(KEY, profile);
            void client.invalidateQueries({ queryKey: ['account', 'activity'] });
            const user = readSession()?.user;
            if (user) updateUser({ ...user, nickname: profile.nickname, avatar: profile.avatar });
        },
    });
};
