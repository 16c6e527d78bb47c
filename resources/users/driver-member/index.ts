import { DriverMember } from '#contract/users/driver-member.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const DriverMemberDetails = lazyPart('users/driver-member/DriverMemberDetails', async () => ({
    default: (await import('./DriverMemberDetails.tsx')).DriverMemberDetails,
}));
const DriverMemberForm = lazyPart('users/driver-member/DriverMemberForm', async () => ({
    default: (await import('./DriverMemberForm.tsx')).DriverMemberForm,
}));
const DriverMemberList = lazyPart('users/driver-member/DriverMemberList', async () => ({
    default: (await import('./DriverMemberList.tsx')).DriverMemberList,
}));

export default defineResource(DriverMember, {
    components: ['users/DriverMemberList'],
    list: DriverMemberList,
    form: DriverMemberForm,
    show: DriverMemberDetails,
});
