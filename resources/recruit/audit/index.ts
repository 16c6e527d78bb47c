import { RecruitAudit } from '#contract/recruit/audit.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const AuditDetails = lazyPart(() => import('./AuditDetails.tsx'), 'AuditDetails');
const AuditForm = lazyPart(() => import('./AuditForm.tsx'), 'AuditForm');
const AuditList = lazyPart(() => import('./AuditList.tsx'), 'AuditList');

export default defineResource(RecruitAudit, { components: ['recruit/AuditList'], list: AuditList, form: AuditForm, show: AuditDetails });
