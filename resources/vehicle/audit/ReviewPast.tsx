import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { tagColor } from '#contract/tag-colors.ts';
import type { Review } from '#contract/vehicle/audit.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Possible duplicates of the vehicle, and former applications. */
export const ReviewPast = ({ review: { duplicates, history } }: { review: Review }) => {
    const text = useText();
    return (
        <>
            {duplicates.map(({ id, plateNo, why, status_dictText: status }) => (
                <Alert key={id} severity="error">
                    <DetailLink resource="vehicle/center" id={id}>
                        {plateText(plateNo)}
                    </DetailLink>{' '}
                    {[why, status].join(' · ')}
                </Alert>
            ))}
            <section>
                <Typography variant="h3" gutterBottom>
                    {text('fleet.past')}
                </Typography>
                {history.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{text('fleet.noPast')}</Typography>}
                <LineList rows={history}>
                    {past => (
                        <>
                            <DetailLink resource="vehicle/audit" id={past.id}>
                                {past.auditNo}
                            </DetailLink>
                            <span>{past.applyType_dictText}</span>
                            <Tag tone={tagColor('audit_flow', past.status)}>{past.status_dictText}</Tag>
                            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                                {[past.submitTime, past.auditorName, past.rejectText, past.auditRemark].filter(Boolean).join(' · ')}
                            </Typography>
                        </>
                    )}
                </LineList>
            </section>
        </>
    );
};
