import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Blacklist, LiftBlacklist } from '#contract/users/blacklist.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { EndCell } from './EndCell.tsx';

const PLACE: Readonly<Record<string, string>> = { customer: 'users/customer', driver: 'users/driver', vehicle: 'vehicle/center' };

/** Link to the blocked record. An entry for a bare number has no link. */
const TargetLink = () => {
    const entry = useRecordContext<Row<typeof Blacklist>>();
    if (!entry) return null;
    return (
        <DetailLink resource={PLACE[entry.targetKind]} id={entry.targetId}>
            {entry.targetName}
        </DetailLink>
    );
};

const { Field } = fieldsOf(Blacklist);

/** Details of an entry: blocked person or number, reason, evidence, and who lifted it. */
export const BlacklistDetails = () => (
    <ShowFrame tags={<StateTag dict="bl_status" />} actions={<ActionButton action={LiftBlacklist} />}>
        <DescriptionList>
            <Field source="targetName">
                <TargetLink />
            </Field>
            <Field source="targetKind" />
            <Field source="phone" />
            <Field source="scope" />
            <Field source="scopeName" ifAny />
            <Field source="startAt" />
            <Field source="endAt">
                <EndCell />
            </Field>
            <Field source="createBy" />
            <Field source="reasonCode" />
            <Field source="reason" isWide />
            <Field source="evidence" isWide ifAny />
            <Field source="liftBy" ifAny />
            <Field source="liftTime" ifAny />
            <Field source="liftReason" isWide ifAny />
        </DescriptionList>
    </ShowFrame>
);
