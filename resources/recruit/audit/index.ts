import { RecruitAudit } from '#contract/recruit/audit.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const AuditDetails = lazyPart('recruit/audit/AuditDetails', async () => ({ default: (await import('./AuditDetails.tsx')).AuditDetails }));
const AuditForm = lazyPart('recruit/audit/AuditForm', async () => ({ default: (await import('./AuditForm.tsx')).AuditForm }));
const AuditList = lazyPart('recruit/audit/AuditList', async () => ({ default: (await import('./AuditList.tsx')).AuditList }));

export default defineResource(RecruitAudit, { components: ['recruit/AuditList'], list: AuditList, form: AuditForm, show: AuditDetails });
