import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TeamMember } from '#contract/system/account.ts';
import { getList } from '#providers/data/asking.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/http/httpError.ts';
import { ErrorPanel } from '#src/kit/ui/ErrorPanel.tsx';
import { PersonAvatar } from '../PersonAvatar.tsx';

/** The colleagues of the own departments. */
export const TeamList = () => {
    const text = useText();
    const { data, error, refetch } = useQuery({
        queryKey: ['account', 'team'],
        queryFn: ({ signal }) => getList<TeamMember>('/sys/account/team', {}, { signal }),
    });
    if (isNotThere(error)) return null;
    return (
        <Box>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('account.team')}
                {data && data.length > 0 && ` · ${data.length}`}
            </Typography>
            {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
            {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('account.noTeam')}</Box>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
                {data?.map(({ id, realname, avatar, departName }) => (
                    <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }} title={departName}>
                        <PersonAvatar avatar={avatar} name={realname} size={24} />
                        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                            {realname}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
