import Box from '@mui/material/Box';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Phone } from '../Phone.tsx';

interface InvitePreviewProps {
    activity: {
        name?: string | null;
        triggerCode?: string | null;
        triggerN?: number | null;
        withinDays?: number | null;
        inviterFen?: unknown;
        inviteeFen?: unknown;
        ruleText?: string | null;
    };
}

const yuan = (fen: unknown): string => (typeof fen === 'number' ? formatFen(fen).replace(/\.00$/, '') : '—');

/** The phone page from which people invite others. */
export const InvitePreview = ({ activity }: InvitePreviewProps) => {
    const text = useText();
    const triggers = useDictionary('pn_trigger');
    const trigger =
        activity.triggerCode === 'n_orders'
            ? text('activity.pull.orders', { n: activity.triggerN ?? 1 })
            : (triggers.find(item => item.value === activity.triggerCode)?.text ?? '—');
    const steps = [text('activity.pull.stepShare'), text('activity.pull.stepRegister'), trigger, text('activity.pull.stepReward')];
    return (
        <Phone title={text('activity.phone.invite')}>
            <Box sx={{ p: 4, textAlign: 'center', color: 'primary.contrastText', bgcolor: 'primary.dark', lineHeight: '22px' }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{activity.name || text('activity.phone.noName')}</Box>
                <Box sx={{ fontSize: 28, lineHeight: '40px', fontWeight: 600 }}>{yuan(activity.inviterFen)}</Box>
                {Number(activity.inviteeFen ?? 0) > 0 && (
                    <Box sx={{ fontSize: 12 }}>{text('activity.pull.friendToo', { amount: yuan(activity.inviteeFen) })}</Box>
                )}
            </Box>
            <Box component="ol" sx={{ m: 0, py: 3, pr: 3, pl: 7, fontSize: 13 }}>
                {steps.map(step => (
                    <li key={step}>{step}</li>
                ))}
            </Box>
            <Box sx={{ px: 3, pb: 3, color: 'text.secondary', fontSize: 12, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text('activity.pull.within', { days: activity.withinDays ?? 30 })}
                {activity.ruleText ? `\n${activity.ruleText}` : ''}
            </Box>
        </Phone>
    );
};
