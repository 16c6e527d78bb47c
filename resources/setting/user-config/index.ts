import { UserConfig } from '#contract/setting/user-config.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const UserConfigDetails = lazyPart(() => import('./UserConfigDetails.tsx'), 'UserConfigDetails');
const UserConfigForm = lazyPart(() => import('./UserConfigForm.tsx'), 'UserConfigForm');
const UserConfigList = lazyPart(() => import('./UserConfigList.tsx'), 'UserConfigList');

export default defineResource(UserConfig, {
    components: ['setting/UserConfig'],
    list: UserConfigList,
    form: UserConfigForm,
    show: UserConfigDetails,
});
