import Box from '@mui/material/Box';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StoredPicture } from '#src/kit/upload/StoredPicture.tsx';
import { Phone } from '../Phone.tsx';
import { type TierDraft, wholeTiers } from './tierRule.ts';

interface TopupPreviewProps {
    activity: {
        name?: string | null;
        startAt?: string | null;
        endAt?: string | null;
        tiers?: readonly TierDraft[];
        perUserLimit?: number | null;
        bonusDays?: number | null;
        ruleText?: string | null;
        cover?: string | null;
    };
}

const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');

/** The top-up page on a customer's phone, with this activity. */
export const TopupPreview = ({ activity }: TopupPreviewProps) => {
    const text = useText();
    const tiers = wholeTiers(activity.tiers ?? []);
    return (
        <Phone title={text('activity.phone.topup')}>
            {activity.cover && (
                <Box sx={{ height: 96 }}>
                    <StoredPicture path={activity.cover.split(',')[0] ?? ''} alt={activity.name ?? ''} />
                </Box>
            )}
            <Box sx={{ p: 3 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{activity.name || text('activity.phone.noName')}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 12, mb: 2 }}>
                    {`${activity.startAt?.slice(0, 10) ?? '—'} ~ ${activity.endAt?.slice(0, 10) ?? '—'}`}
                </Box>
                <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
                    {tiers.map((tier, index) => (
                        <Box
                            key={index}
                            sx={{
                                border: 1,
                                borderColor: index === 0 ? 'primary.main' : 'divider',
                                borderRadius: 1,
                                p: 2,
                                textAlign: 'center',
                            }}
                        >
                            <Box sx={{ fontWeight: 600 }}>{yuan(tier.topupFen)}</Box>
                            <Box sx={{ color: 'error.main', fontSize: 12 }}>
                                {text('activity.phone.gift', { amount: yuan(tier.bonusFen) })}
                            </Box>
                        </Box>
                    ))}
                </Box>
                <Box sx={{ mt: 3, color: 'text.secondary', fontSize: 12, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {text('activity.phone.limits', { times: activity.perUserLimit ?? 1, days: activity.bonusDays ?? 365 })}
                    {activity.ruleText ? `\n${activity.ruleText}` : ''}
                </Box>
            </Box>
        </Phone>
    );
};
