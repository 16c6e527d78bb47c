import { DriverMember } from '#contract/users/driver-member.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';

const { Input } = fieldsOf(DriverMember);

/** Only automatic renewal can be edited here; term and plan have their own actions. */
export const DriverMemberForm = () => (
    <FormFrame>
        <Input source="autoRenew" autoFocus />
    </FormFrame>
);
