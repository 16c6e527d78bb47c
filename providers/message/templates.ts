import { SendTest, type SendMsgBody } from '#contract/message/template.ts';
import { requestBody } from '#providers/http/http.ts';

/** Sends a template for a trial; answers what the server says to it. */
export const sendTemplateTest = async (body: SendMsgBody): Promise<string> =>
    (await requestBody('POST', `${SendTest.entity.wire}/${SendTest.name}`, { body })).message;
