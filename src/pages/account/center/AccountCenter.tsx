import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loadTeam } from '#providers/account/account.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { useProfile } from '../useProfile.ts';
import { ActivityList } from './ActivityList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { TagEditor } from './TagEditor.tsx';

/** The colleagues in the user's departments. */
const TeamList = () => {
    const text = useText();
    const { data, error, refetch } = useQuery({
        queryKey: ['account', 'team'],
        queryFn: ({ signal }) => loadTeam(signal),
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

/** The user's account page: profile, tags, team, and recent activity (ACCOUNT-01). */
export const AccountCenter = () => {
    const text = useText();
    useDocumentTitle(text('account.center'));
    const profile = useProfile();
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {text('account.center')}
                </Typography>
                {!isNotThere(profile.error) && (
                    <Button variant="outlined" component={Link} to="/account/settings/base">
                        {text('account.edit')}
                    </Button>
                )}
            </Box>
            <Box
                sx={{
                    display: 'grid',
                    gap: 4,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
                    alignItems: 'start',
                }}
            >
                <Paper variant="outlined" sx={{ p: 6, display: 'grid', gap: 6 }}>
                    <QueryState query={profile} empty="">
                        {data => (
                            <>
                                <ProfileCard profile={data} />
                                <TagEditor tags={data.tags} />
                            </>
                        )}
                    </QueryState>
                    <TeamList />
                </Paper>
                <Paper variant="outlined" sx={{ p: 6 }}>
                    <ActivityList />
                </Paper>
            </Box>
        </Box>
    );
};
