import { DriverMember } from '#contract/users/driver-member.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DriverMemberDetails = lazyPart(() => import('./DriverMemberDetails.tsx'), 'DriverMemberDetails');
const DriverMemberForm = lazyPart(() => import('./DriverMemberForm.tsx'), 'DriverMemberForm');
const DriverMemberList = lazyPart(() => import('./DriverMemberList.tsx'), 'DriverMemberList');

export default defineResource(DriverMember, {
    components: ['users/DriverMemberList'],
    list: DriverMemberList,
    form: DriverMemberForm,
    show: DriverMemberDetails,
});
