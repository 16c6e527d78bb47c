import Sms from '@mui/icons-material/Sms';
import { SysMessage } from '#contract/message/sys-message.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const SysMessageDetails = lazyPart(() => import('./SysMessageDetails.tsx'), 'SysMessageDetails');
const SysMessageForm = lazyPart(() => import('./SysMessageForm.tsx'), 'SysMessageForm');
const SysMessageList = lazyPart(() => import('./SysMessageList.tsx'), 'SysMessageList');

export default defineResource(SysMessage, {
    components: ['modules/message/SysMessageList'],
    list: SysMessageList,
    form: SysMessageForm,
    show: SysMessageDetails,
    icon: Sms,
});
