import { UserConfig } from '#contract/setting/user-config.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const UserConfigForm = lazyPart(() => import('./UserConfigForm.tsx'), 'UserConfigForm');
const UserConfigList = lazyPart(() => import('./UserConfigList.tsx'), 'UserConfigList');

export default defineResource(UserConfig, { components: ['setting/UserConfig'], list: UserConfigList, form: UserConfigForm });
