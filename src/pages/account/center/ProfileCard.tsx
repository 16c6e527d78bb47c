import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Profile } from '#contract/system/account/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { PersonAvatar } from '../PersonAvatar.tsx';

/** Picture, names and the facts of an account. */
export const ProfileCard = ({ profile }: { profile: Profile }) => {
    const text = useText();
    const { realname, nickname, avatar, bio, username, workNo, roles, departs, phone, email, address, createTime, lastLoginTime } = profile;
    const facts: [string, string | null][] = [
        [text('account.username'), username],
        [text('account.workNo'), workNo],
        [text('account.role'), roles.join(' · ')],
        [text('account.depart'), departs.map(each => each.departName).join(' · ') || text('account.noDepart')],
        [text('account.phone'), phone],
        [text('account.email'), email],
        [text('account.address'), address],
        [text('account.joined'), createTime.slice(0, 10)],
        [text('account.lastLogin'), lastLoginTime],
    ];
    return (
        <Box>
            <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 2, mb: 5 }}>
                <PersonAvatar avatar={avatar} name={realname} size={104} />
                <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                    {realname}
                    {nickname && nickname !== realname && (
                        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 14, ml: 2 }}>
                            {nickname}
                        </Box>
                    )}
                </Typography>
                <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{bio || text('account.noBio')}</Typography>
            </Box>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
                {facts
                    .filter(([, value]) => value)
                    .map(([label, value]) => (
                        <Fact key={label} label={label} isWide={(value?.length ?? 0) > 14}>
                            {value}
                        </Fact>
                    ))}
            </Box>
        </Box>
    );
};
