import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { DriverProfile } from '#contract/users/profile.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';

/** A tab of the details that is drawn from the driver's profile; all tabs share one call. */
export const DriverPart = ({ children }: { children: (profile: DriverProfile) => ReactNode }) => {
    const query = useRecordQuery<DriverProfile>('profile');
    return (
        <QueryState query={query} empty="">
            {profile => <Stack spacing={6}>{children(profile)}</Stack>}
        </QueryState>
    );
};
