import { SystemSetting } from '#contract/setting/system.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const SystemSettingList = lazyPart(() => import('./SystemSettingList.tsx'), 'SystemSettingList');

export default defineResource(SystemSetting, { components: ['setting/SystemSetting'], list: SystemSettingList });
