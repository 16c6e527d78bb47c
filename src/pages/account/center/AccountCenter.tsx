import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { isNotThere } from '#providers/http/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useProfile } from '../useProfile.ts';
import { ActivityList } from './ActivityList.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { TagEditor } from './TagEditor.tsx';
import { TeamList } from './TeamList.tsx';

/** Who one is here: profile, tags, team, and what one did lately (ACCOUNT-01). */
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
