import TravelExplore from '@mui/icons-material/TravelExplore';
import { PersonTrace } from '#contract/system/person-trace.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const PersonTraceList = lazyPart(() => import('./PersonTraceList.tsx'), 'PersonTraceList');

export default defineResource(PersonTrace, { components: ['system/PersonTraceList'], list: PersonTraceList, icon: TravelExplore });
