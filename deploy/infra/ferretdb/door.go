package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"sync"
)

const (
	opMsg       = 2013
	moreToCome  = 1 << 1
	maxMessage  = 48_000_000
	headerBytes = 16
)

// Commands that change documents.
var writes = map[string]bool{"insert": true, "update": true, "delete": true, "findAndModify": true, "findandmodify": true}

// One lock for each collection that was ever written to.
var locks sync.Map

// openDoor forwards every connection to the server behind the socket, one write at a time for each collection, and
// completes the indexes of collections that get some.
func openDoor(ctx context.Context, address, socket, folder string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	go func() {
		<-ctx.Done()
		listener.Close()
	}()
	for {
		client, err := listener.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		go serve(client, socket, folder)
	}
}

func serve(client net.Conn, socket, folder string) {
	defer client.Close()
	server, err := net.Dial("unix", socket)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		request, err := readMessage(client)
		if err != nil {
			return
		}
		answer, err := ask(server, request, folder)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

func ask(server net.Conn, request []byte, folder string) ([]byte, error) {
	command, collection := commandOf(request)
	if writes[command] {
		found, _ := locks.LoadOrStore(collection, new(sync.Mutex))
		lock := found.(*sync.Mutex)
		lock.Lock()
		defer lock.Unlock()
	}
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	if flags(request)&moreToCome != 0 {
		return nil, nil
	}
	answer, err := readMessage(server)
	if err == nil && command == "createIndexes" {
		err = indexIDs(folder, databaseOf(request))
	}
	return answer, err
}

func readMessage(from io.Reader) ([]byte, error) {
	var length [4]byte
	if _, err := io.ReadFull(from, length[:]); err != nil {
		return nil, err
	}
	size := int(binary.LittleEndian.Uint32(length[:]))
	if size < headerBytes || size > maxMessage {
		return nil, io.ErrUnexpectedEOF
	}
	message := make([]byte, size)
	copy(message, length[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}

func flags(message []byte) uint32 {
	if !isMessage(message) {
		return 0
	}
	return binary.LittleEndian.Uint32(message[headerBytes:])
}

func isMessage(message []byte) bool {
	return len(message) > headerBytes+5 && binary.LittleEndian.Uint32(message[12:]) == opMsg
}

// commandOf reads the first element of the command document: its name is the command, its value the collection.
func commandOf(message []byte) (command, collection string) {
	const document = headerBytes + 5
	if !isMessage(message) || message[document-1] != 0 || len(message) < document+6 || message[document+4] != 2 {
		return "", ""
	}
	rest := message[document+5:]
	end := bytes.IndexByte(rest, 0)
	if end < 0 {
		return "", ""
	}
	return string(rest[:end]), textAt(rest[end+1:])
}

// databaseOf reads which database a command is for.
func databaseOf(message []byte) string {
	name := []byte("\x02$db\x00")
	at := bytes.LastIndex(message, name)
	if at < 0 {
		return ""
	}
	return textAt(message[at+len(name):])
}

// textAt reads a BSON string: its size, and its bytes, of which the last one is 0.
func textAt(value []byte) string {
	if len(value) < 5 {
		return ""
	}
	size := int(binary.LittleEndian.Uint32(value))
	if size < 1 || len(value) < 4+size {
		return ""
	}
	return string(value[4 : 3+size])
}
