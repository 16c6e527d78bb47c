import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Approval } from '#contract/system/approval.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ApprovalContents } from './ApprovalContents.tsx';
import type { ApprovalRow } from './approvalRow.ts';
import { DecideButton } from './DecideButton.tsx';
import { useRecordPath } from './useRecordPath.ts';

const { Field } = fieldsOf(Approval);

const actions = (
    <>
        <RecordLink />
        <DecideButton verb="cancel" variant="outlined" />
        <DecideButton verb="reject" variant="outlined" />
        <DecideButton verb="approve" variant="contained" />
    </>
);

/** A request: what it asks for, its author, its changes and its result. */
export const ApprovalDetails = () => (
    <ShowFrame tags={<StatusTag />} subtitle={<Subtitle />} actions={actions}>
        <DescriptionList>
            <Field source="title" isWide />
            <Field source="bizNo" />
            <Field source="amountFen" />
            <Field source="cityId" />
            <Field source="makeTime" />
            <Field source="expireAt" />
            <Field source="checkTime" />
            <Field source="checkRemark" isWide />
        </DescriptionList>
        <ApprovalContents />
    </ShowFrame>
);

const StatusTag = () => {
    const request = useRecordContext<ApprovalRow>();
    return request ? <Tag tone={tagColor('approval_status', request.status)}>{request.status_dictText ?? request.status}</Tag> : null;
};

const Subtitle = () => {
    const text = useText();
    const request = useRecordContext<ApprovalRow>();
    if (!request) return null;
    const { maker, maker_dictText, checker, checker_dictText, status_dictText = '' } = request;
    return (
        <Typography variant="caption">
            {[
                request.bizKind_dictText,
                text('approval.askedBy', { name: maker_dictText ?? maker }),
                checker
                    ? text('approval.decidedBy', { name: checker_dictText ?? checker, status: status_dictText })
                    : text('approval.expires', { time: request.expireAt }),
            ]
                .filter(Boolean)
                .join(' · ')}
        </Typography>
    );
};

function RecordLink() {
    const text = useText();
    const request = useRecordContext<ApprovalRow>();
    const path = useRecordPath(request);
    if (path === undefined) return null;
    return (
        <Button size="small" variant="outlined" component={Link} to={path}>
            {text('approval.openRecord')}
        </Button>
    );
}
