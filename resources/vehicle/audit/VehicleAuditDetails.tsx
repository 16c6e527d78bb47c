import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useInput, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { ApproveAudit, ClaimAudit, RejectAudit, ReleaseAudit, ReviewQuery, type VehicleAudit } from '#contract/vehicle/audit.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { DecisionBar } from '#src/domain/audit/DecisionBar.tsx';
import { ReviewDesk } from '#src/domain/audit/ReviewDesk.tsx';
import { useQueue } from '#src/domain/audit/useQueue.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { ReviewPast } from './ReviewPast.tsx';

const { Input } = fieldsOf(ApproveAudit.form);

/**
 * Fields whose OCR value can be taken over: plain texts only. Values from a dictionary or another table must be corrected by the applicant.
 */
const PLAIN = /^(vin|ownerName|regDate|.+\.(certNo|expireDate))$/;

/** Inputs of an approval: a remark, and for each mismatch whether to take over the OCR value. */
const ApproveInputs = () => {
    const text = useText();
    const { id = '' } = useParams();
    const record = useRecordContext<{ id: string }>();
    const { data } = useNamedQuery(ReviewQuery, { id: record?.id ?? decodeURIComponent(id) });
    const { field } = useInput({ source: 'corrections' });
    const chosen = (field.value ?? {}) as Record<string, string>;
    const wrong = (data?.facts ?? []).filter(fact => fact.isMismatch && fact.recognised !== null && PLAIN.test(fact.key));
    const toggle = (key: string, value: string) => {
        const { [key]: before, ...rest } = chosen;
        const next = before === undefined ? { ...rest, [key]: value } : rest;
        field.onChange(Object.keys(next).length > 0 ? next : null);
    };
    return (
        <>
            {wrong.map(({ key, label, recognised }) => (
                <FormControlLabel
                    key={key}
                    control={<Checkbox checked={chosen[key] !== undefined} onChange={() => toggle(key, recognised ?? '')} />}
                    label={text('audit.useRecognised', { label, value: recognised ?? '' })}
                />
            ))}
            <Input source="remark" />
        </>
    );
};

type Shown = Row<typeof VehicleAudit> & { id: string; [text: `${string}_dictText`]: string | undefined };

const OLDEST_FIRST = { field: 'submitTime', order: 'ASC' } as const;
const WAITING = { status: 'pending,reviewing' };

/** Review screen of an application. */
export const VehicleAuditDetails = () => {
    const may = useMay();
    return (
        <ShowFrame
            width={1440}
            tags={<Tags />}
            subtitle={<Subtitle />}
            actions={
                <>
                    <ActionButton action={ClaimAudit} variant="outlined" />
                    <ActionButton action={ReleaseAudit} />
                </>
            }
            footer={may('approve') && <Decisions />}
        >
            <Desk />
        </ShowFrame>
    );
};

const Decisions = () => {
    const { id = '' } = useParams();
    const queue = useQueue('vehicle/audit', decodeURIComponent(id), WAITING, OLDEST_FIRST);
    return (
        <DecisionBar approve={ApproveAudit} reject={RejectAudit} rejectDict="veh_reject" approveInputs={<ApproveInputs />} queue={queue} />
    );
};

const Tags = () => {
    const audit = useRecordContext<Shown>();
    if (!audit) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap>
            <Tag>{audit.applyType_dictText}</Tag>
            <Tag tone={tagColor('audit_flow', audit.status)}>{audit.status_dictText}</Tag>
        </Stack>
    );
};

const Subtitle = () => {
    const text = useText();
    const audit = useRecordContext<Shown>();
    if (!audit) return null;
    const decided = audit.auditorName ? [text('fleet.auditedBy', { name: audit.auditorName, time: audit.auditTime ?? '' })] : [];
    const claimed = audit.status === 'reviewing' && audit.claimerName ? [text('fleet.claimedBy', { name: audit.claimerName })] : [];
    return [
        audit.plateNo ? plateText(audit.plateNo) : undefined,
        audit.typeName,
        audit.driverName,
        audit.cityName,
        text('fleet.submitted', { time: audit.submitTime, wait: audit.waitText ?? '' }),
        ...claimed,
        ...decided,
    ]
        .filter(Boolean)
        .join(' · ');
};

const Desk = () => {
    const text = useText();
    const audit = useRecordContext<Shown>();
    const query = useRecordQuery(ReviewQuery);
    return (
        <QueryState query={query} empty={text('fleet.allDone')}>
            {review => (
                <ReviewDesk key={audit?.id} pictures={review.pictures} facts={review.facts} checks={review.checks}>
                    <ReviewPast review={review} />
                </ReviewDesk>
            )}
        </QueryState>
    );
};
