-- What was found wrong with the cartons of one batch, for its page and its report of unloading.
create index discrepancies_of_batch on discrepancies (batch_id, id) where batch_id is not null;
