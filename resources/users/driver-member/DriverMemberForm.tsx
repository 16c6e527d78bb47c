import { DriverMember } from '#contract/users/driver-member.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(DriverMember);

/** Only whether it renews itself is edited; term and plan change by their own actions. */
export const DriverMemberForm = () => (
    <FormFrame>
        <Input source="autoRenew" autoFocus />
    </FormFrame>
);
