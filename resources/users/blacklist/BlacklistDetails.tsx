import { Blacklist, LiftBlacklist } from '#contract/users/blacklist.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { EndCell } from './EndCell.tsx';
import { TargetLink } from './TargetLink.tsx';

const { Field } = fieldsOf(Blacklist);

/** An entry whole: whom it shuts out, why, with the evidence, and who lifted it. */
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
