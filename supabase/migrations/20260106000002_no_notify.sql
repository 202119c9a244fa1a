-- A NOTIFY takes a lock of the whole database until its transaction is on the disk: whoever queues a
-- mail would commit alone, one after the other, also where nobody listens. Whoever wants to know at
-- once follows the table's inserts; everybody else fetches mails by the clock, as before.

drop trigger emails_announce on private.emails;
drop function private.announce_emails();
