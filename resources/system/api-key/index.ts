import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { ApiKey } from '#contract/system/api-key.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const ApiKeyDetails = lazyPart(() => import('./ApiKeyDetails.tsx'), 'ApiKeyDetails');
const ApiKeyForm = lazyPart(() => import('./ApiKeyForm.tsx'), 'ApiKeyForm');
const ApiKeyList = lazyPart(() => import('./ApiKeyList.tsx'), 'ApiKeyList');

export default defineResource(ApiKey, {
    components: ['system/ApiKeyList'],
    list: ApiKeyList,
    form: ApiKeyForm,
    show: ApiKeyDetails,
    icon: VpnKeyOutlined,
});
