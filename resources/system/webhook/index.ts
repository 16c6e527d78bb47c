import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { Webhook } from '#contract/system/webhook.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const WebhookDetails = lazyPart(() => import('./WebhookDetails.tsx'), 'WebhookDetails');
const WebhookForm = lazyPart(() => import('./WebhookForm.tsx'), 'WebhookForm');
const WebhookList = lazyPart(() => import('./WebhookList.tsx'), 'WebhookList');

export default defineResource(Webhook, {
    components: ['system/WebhookList'],
    list: WebhookList,
    form: WebhookForm,
    show: WebhookDetails,
    icon: WebhookOutlined,
});
