import ManageAccounts from '@mui/icons-material/ManageAccounts';
import { User } from '#contract/system/user.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const UserDetails = lazyPart(() => import('./UserDetails.tsx'), 'UserDetails');
const UserForm = lazyPart(() => import('./UserForm.tsx'), 'UserForm');
const UserList = lazyPart(() => import('./UserList.tsx'), 'UserList');

export default defineResource(User, {
    components: ['system/UserList'],
    list: UserList,
    form: UserForm,
    show: UserDetails,
    icon: ManageAccounts,
});
