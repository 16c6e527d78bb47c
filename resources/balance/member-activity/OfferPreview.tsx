import Box from '@mui/material/Box';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Phone } from '../Phone.tsx';

interface OfferPreviewProps {
    activity: {
        name?: string | null;
        kind?: string | null;
        buyMonths?: number | null;
        giftMonths?: number | null;
        coefBp?: number | null;
        offFen?: number | null;
        startAt?: string | null;
        endAt?: string | null;
        quota?: number | null;
        ruleText?: string | null;
    };
}

/** The membership page on a driver's phone, with this activity. */
export const OfferPreview = ({ activity }: OfferPreviewProps) => {
    const text = useText();
    const offer =
        activity.kind === 'gift'
            ? text('activity.member.giftOffer', { buy: activity.buyMonths ?? 0, gift: activity.giftMonths ?? 0 })
            : activity.kind === 'coef'
              ? text('activity.member.coefOffer', { coef: (activity.coefBp ?? 10_000) / 1000 })
              : activity.kind === 'off'
                ? text('activity.member.offOffer', { off: formatFen(activity.offFen ?? 0).replace(/\.00$/, '') })
                : '—';
    return (
        <Phone title={text('activity.phone.member')}>
            <Box sx={{ m: 3, p: 3, borderRadius: 2, color: '#fff', bgcolor: 'primary.dark' }}>
                <Box sx={{ fontSize: 24, fontWeight: 700 }}>{offer}</Box>
                <Box sx={{ overflowWrap: 'anywhere' }}>{activity.name || text('activity.phone.noName')}</Box>
                <Box
                    sx={{ fontSize: 12, mt: 1 }}
                >{`${activity.startAt?.slice(0, 10) ?? '—'} ~ ${activity.endAt?.slice(0, 10) ?? '—'}`}</Box>
            </Box>
            <Box sx={{ px: 3, pb: 3, color: 'text.secondary', fontSize: 12, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {activity.quota ? text('activity.member.places', { quota: activity.quota }) : text('activity.member.noLimit')}
                {activity.ruleText ? `\n${activity.ruleText}` : ''}
            </Box>
        </Phone>
    );
};
