import { resolve } from 'node:path';
import { examine } from './doctor/examine.ts';
import { lineOf } from './doctor/finding.ts';

/** `npm run doctor`: checks settings, folders, database and the services around it, also while the server works. Changes nothing. */
const findings = await examine(process.env, resolve(import.meta.dirname, '..'));
const count = (level: string) => findings.filter(finding => finding.level === level).length;
const lines = [...findings.map(lineOf), '', `共 ${findings.length} 项：正常 ${count('ok')}，提醒 ${count('warn')}，故障 ${count('fault')}`];
// Ended here: a service that does not answer would keep its connection, and so the process, open.
process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(count('fault') > 0 ? 1 : 0));
