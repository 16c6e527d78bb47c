import Alert from '@mui/material/Alert';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Typography from '@mui/material/Typography';
import type { ApplicationReview } from '#contract/recruit/review.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Possible duplicates of the person or vehicle, the referrers, and former applications. */
export const ApplicationPast = ({ review: { duplicates, referrals, history } }: { review: ApplicationReview }) => {
    const text = useText();
    return (
        <>
            {duplicates.map(({ id, resource, name, why, statusText }) => (
                <Alert key={`${resource}:${id}`} severity="error">
                    <DetailLink resource={resource} id={id}>
                        {name}
                    </DetailLink>{' '}
                    {[why, statusText].join(' · ')}
                </Alert>
            ))}
            {referrals.length > 0 && (
                <section>
                    <Typography variant="h3" gutterBottom>
                        {text('recruit.referrals')}
                    </Typography>
                    <Breadcrumbs separator="←">
                        <span>{text('recruit.applicant')}</span>
                        {referrals.map(({ id, name, driverNo, statusText }) => (
                            <DetailLink key={id} resource="users/driver" id={id}>
                                {text('common.aside', { text: `${name} ${driverNo}`, note: statusText })}
                            </DetailLink>
                        ))}
                    </Breadcrumbs>
                </section>
            )}
            {history.length > 0 && (
                <section>
                    <Typography variant="h3" gutterBottom>
                        {text('recruit.past')}
                    </Typography>
                    <LineList rows={history}>
                        {past => (
                            <>
                                <DetailLink resource="recruit/audit" id={past.id}>
                                    {past.applyNo}
                                </DetailLink>
                                <Tag tone={tagColor('recruit_status', past.status)}>{past.statusText}</Tag>
                                <Typography variant="caption" color="textSecondary">
                                    {[past.createTime, past.auditRemark].filter(Boolean).join(' · ')}
                                </Typography>
                            </>
                        )}
                    </LineList>
                </section>
            )}
        </>
    );
};
