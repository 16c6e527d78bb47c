import People from '@mui/icons-material/People';
import { Online } from '#contract/system/online.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const OnlineList = lazyPart(() => import('./OnlineList.tsx'), 'OnlineList');

export default defineResource(Online, { components: ['system/SysUserOnlineList'], list: OnlineList, icon: People });
