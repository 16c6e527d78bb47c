import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadProfile, saveProfile } from '#providers/account/account.ts';
import { readSession, updateUser } from '#providers/store/session.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

const KEY = ['account', 'profile'];

/** The user's profile. */
export const useProfile = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadProfile(signal) });

/** Saves the changed part of the user's profile; header and account center are updated immediately. */
export const useSaveProfile = () => {
    const client = useQueryClient();
    return useSingleFlight({
        mutationFn: saveProfile,
        onSuccess: profile => {
            client.setQueryData(KEY, profile);
            void client.invalidateQueries({ queryKey: ['account', 'activity'] });
            const user = readSession()?.user;
            if (user) updateUser({ ...user, nickname: profile.nickname, avatar: profile.avatar });
        },
    });
};
